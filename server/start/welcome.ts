import { registerName } from '@minutebook/contract/jurisdictions'
import type { ExampleNumber } from '../registry/example-numbers.ts'

/** What greets whoever started the server by hand: where it is, and numbers to try. */
export function welcome(address: string, examples: readonly ExampleNumber[]): string {
  const tries = examples.map(({ number, jurisdiction }) => `${number} (${registerName(jurisdiction)})`)
  return [
    '',
    `  Minutebook is ready: ${address}`,
    ...(tries.length > 0 ? [`  Entity numbers to try: ${tries.join(', ')}`] : []),
    '  Press Ctrl+C to stop.',
    '',
    '',
  ].join('\n')
}
