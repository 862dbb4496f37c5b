export type Step = { title: string; program: string; args: string[]; report?: string }
export const STEPS: Record<string, Step>
export function runSteps(steps: readonly Step[], output?: 'inherit' | 'ignore'): Promise<number>
export function reportFile(name: string): string
