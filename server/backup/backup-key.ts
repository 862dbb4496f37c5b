import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandRefused } from '../commands.ts'
import { giveToOwner, makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { makeFile, readIfThere } from './new-file.ts'

const KEY_FILE = 'backup-key.pem'
/**
 * Lists the public keys of this and of all earlier key files, one a line. When an operator replaces the key,
 * what the earlier one signed is still read. Deleting a line withdraws the trust in a key that was stolen.
 */
const PUBLIC_KEYS_FILE = 'backup-public-keys.txt'

/**
 * Signs backups (Ed25519, RFC 8032). It is stored apart from them, so that a person who can write to the
 * backups cannot forge one.
 */
export type BackupKey = {
  /** 32 bytes as base64url. It is not secret: a restore on another machine needs it as an argument. */
  publicKey: string
  /** Returns the signature as base64url. */
  sign: (text: string) => string
}

/**
 * Reads the key in the folder `settingsDir`; undefined when there is none. Throws {@link CommandRefused} when
 * the file contains no valid key.
 */
export function findBackupKey(settingsDir: string): BackupKey | undefined {
  const path = join(settingsDir, KEY_FILE)
  const pem = readIfThere(path)
  if (pem === undefined) return undefined
  try {
    return toBackupKey(createPrivateKey(pem))
  } catch (cause) {
    throw new CommandRefused(`${path} holds no key. Put back a copy of the key, or move the file away.`, {
      cause,
    })
  }
}

/**
 * Reads the key, or creates it when there is none, and lists its public key. Throws the system's error when a
 * file cannot be read or written, or another command creates the key at the same moment.
 */
export function requireBackupKey(settingsDir: string): BackupKey {
  const key = findBackupKey(settingsDir) ?? createBackupKey(settingsDir)
  const listed = listPublicKeys(settingsDir)
  if (!listed.includes(key.publicKey)) {
    const lines = [...listed, key.publicKey].map((each) => `${each}\n`)
    write(settingsDir, PUBLIC_KEYS_FILE, lines.join(''))
  }
  return key
}

/** The public keys whose signatures are trusted here: the key's own, and those of earlier keys. */
export function listTrustedKeys(settingsDir: string): string[] {
  const own = findBackupKey(settingsDir)?.publicKey
  return [...new Set([...(own === undefined ? [] : [own]), ...listPublicKeys(settingsDir)])]
}

function listPublicKeys(settingsDir: string): string[] {
  const text = readIfThere(join(settingsDir, PUBLIC_KEYS_FILE)) ?? ''
  return text.split(/\s+/u).filter((line) => line !== '')
}

function createBackupKey(settingsDir: string): BackupKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  makeFolder(settingsDir, OWNER_ONLY_FOLDER)
  write(settingsDir, KEY_FILE, privateKey.export({ type: 'pkcs8', format: 'pem' }), 'wx')
  return toBackupKey(privateKey)
}

function write(settingsDir: string, name: string, text: string | Buffer, flag = 'w'): void {
  const path = join(settingsDir, name)
  writeFileSync(path, text, { mode: OWNER_ONLY_FILE, flag, flush: true })
  giveToOwner(settingsDir, path)
}

function toBackupKey(privateKey: KeyObject): BackupKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  return {
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}

type Signed = { key: string; signature: string }

/**
 * Throws {@link CommandRefused} unless one of the `trusted` public keys has signed `text`. `what` names the
 * text for the operator, as in "The backup".
 */
export function requireSigned(
  text: string,
  { key, signature }: Signed,
  { what, trusted }: { what: string; trusted: readonly string[] },
): void {
  if (!trusted.includes(key)) {
    throw new CommandRefused(
      `${what} is signed with the key ${key}, which is none of those in SETTINGS_DIR. If "backup key" shows this key where it was made, ` +
        `add --key ${key} to restore it, or add the key as a line to ${PUBLIC_KEYS_FILE} in SETTINGS_DIR.`,
    )
  }
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')))
    throw new CommandRefused(`${what} is not as it was signed: it is damaged or forged.`)
}

/**
 * Writes a JSON file that {@link requireSigned} accepts: the `facts`, and the signature of the `text` that
 * stands for them.
 */
export async function writeSigned(
  path: string,
  facts: object,
  { key, text }: { key: BackupKey; text: string },
): Promise<void> {
  const file = { ...facts, key: key.publicKey, signature: key.sign(text) }
  await makeFile(
    path,
    (unfinished) => writeFileSync(unfinished, `${JSON.stringify(file)}\n`, { mode: OWNER_ONLY_FILE }),
    { mayReplace: true, isService: true },
  )
}
