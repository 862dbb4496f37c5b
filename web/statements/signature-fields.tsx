import type { ErrorTexts } from '../forms/use-form-errors.ts'
import { words } from '../language/words.ts'
import { Field } from '../ui/field.tsx'
import { SignaturePad } from './signature-pad.tsx'

/** How a person signs: the typed name, and beside it what they draw. */
export function SignatureFields({ hint, errors }: { hint: string; errors: ErrorTexts }) {
  return (
    <>
      <Field
        name="signature"
        label={words.consents.signature}
        hint={hint}
        error={errors.of('signature')}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
      />
      <SignaturePad name="drawing" />
    </>
  )
}
