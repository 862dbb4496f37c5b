type Step = { title: string; program: string; args: string[]; report?: string }

export function chooseSteps(args: readonly string[], isFull: boolean): Step[]
export function matches(path: string, word: string): boolean
