import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import type { Refused } from './give-statement.ts'
import { SignaturePad } from './signature-pad.tsx'

/** How a person signs: the typed name, and beside it what they draw. */
export function SignatureFields({ hint, refused }: { hint: string; refused: Refused | undefined }) {
  return (
    <>
      <Field
        name="signature"
        label={words.consents.signature}
        hint={hint}
        error={refused?.at === 'signature' ? refused.error : undefined}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <SignaturePad name="drawing" />
    </>
  )
}
