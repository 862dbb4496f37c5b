import { BODIES, type Body } from '@minutebook/contract/company-form'
import type { Fields } from '../draft/entered-values.ts'

/** Whose meeting it was, when it was not `usual`: what is usual follows what the company is. */
export function readBody({ body }: Fields, usual: Body): Body | undefined {
  const chosen = BODIES.find((each) => each === body)
  return chosen === usual ? undefined : chosen
}
