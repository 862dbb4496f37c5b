import * as z from 'zod/mini'
import { fromBase64Url, toBase64Url } from '@minutebook/contract/bytes'
import { CompanyDraftSchema, SentSchema } from './stored-draft.ts'

/*
 * The answers and records of one company in an encrypted file, to carry them to another device. The file has
 * the secrets of the records' links, so it opens only with a code that the app makes and shows once.
 */

/** What this device has of one company. */
export const CarriedCompanySchema = z.object({
  /** The key of the company, `KY:0812345`, and its name. */
  entity: z.string(),
  entityName: z.string(),
  draft: z.optional(CompanyDraftSchema),
  records: z.array(SentSchema),
})
export type CarriedCompany = z.infer<typeof CarriedCompanySchema>

/**
 * The file: JSON. `sealed` is AES-256-GCM of the company's JSON, whose key PBKDF2-HMAC-SHA-256 derives from
 * the code. In base64url.
 */
const FileSchema = z.strictObject({
  minutebook: z.literal('company'),
  version: z.literal(1),
  salt: z.string(),
  nonce: z.string(),
  sealed: z.string(),
})

/**
 * OWASP's number for PBKDF2 with SHA-256. The code has 80 random bits, so guessing it is hopeless even
 * without.
 */
const ITERATIONS = 600_000
const [SALT_BYTES, NONCE_BYTES] = [16, 12]

/** Douglas Crockford's base 32: no I, L, O and U, which people misread. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** A new code, in four groups of four: 80 random bits. */
export function makeCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH))
  const digits = Array.from(bytes, (byte) => DIGITS.charAt(byte % DIGITS.length)).join('')
  return digits.replaceAll(/.{4}(?=.)/gu, '$& ')
}

/** The code as it was made, whatever its grouping and case; undefined if it is incomplete. */
function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/gu, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
  return code.length === CODE_LENGTH && Array.from(code).every((digit) => DIGITS.includes(digit))
    ? code
    : undefined
}

export async function sealCompany(company: CarriedCompany, code: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const key = await keyFrom(readCode(code) ?? '', salt)
  const plain = new TextEncoder().encode(JSON.stringify(company))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, plain)
  const file: z.infer<typeof FileSchema> = {
    minutebook: 'company',
    version: 1,
    salt: toBase64Url(salt),
    nonce: toBase64Url(nonce),
    sealed: toBase64Url(new Uint8Array(sealed)),
  }
  return JSON.stringify(file)
}

/** `notOurs`: no such file. `wrongCode`: the code is another one, or the file was changed or cut. */
export type Opened =
  { kind: 'opened'; company: CarriedCompany } | { kind: 'notOurs' | 'codeIncomplete' | 'wrongCode' }

export async function openCompany(file: string, typedCode: string): Promise<Opened> {
  const found = FileSchema.safeParse(parsed(file))
  if (!found.success) return { kind: 'notOurs' }
  const code = readCode(typedCode)
  if (code === undefined) return { kind: 'codeIncomplete' }
  try {
    const { salt, nonce, sealed } = found.data
    const key = await keyFrom(code, fromBase64Url(salt))
    const iv = fromBase64Url(nonce)
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64Url(sealed))
    const company = CarriedCompanySchema.safeParse(parsed(new TextDecoder().decode(plain)))
    return company.success ? { kind: 'opened', company: company.data } : { kind: 'notOurs' }
  } catch {
    // AES-GCM refuses what it did not make with this key; base64url refuses other signs.
    return { kind: 'wrongCode' }
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

async function keyFrom(code: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return crypto.subtle.deriveKey(how, typed, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}
