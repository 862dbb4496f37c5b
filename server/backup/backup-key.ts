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
import { makeFolder, OWNER_ONLY_FILE, OWNER_ONLY_FOLDER } from '../make-folder.ts'
import { readIfThere } from './new-file.ts'

const KEY_FILE = 'backup-key.pem'

/** Signs backups (Ed25519, RFC 8032). It is stored apart from them, so that a person who can write to the backups cannot forge one. */
export type BackupKey = {
  /** 32 bytes as base64url. It is not secret: a restore on another machine needs it as an argument. */
  publicKey: string
  /** Returns the signature as base64url. */
  sign: (text: string) => string
}

/**
 * Reads the key in the folder `settingsDir`; undefined when there is none. Throws {@link CommandRefused} when the file contains no valid
 * key.
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

/** Reads the key, or creates it when there is none. Throws the system's error when another command creates one at the same moment. */
export function requireBackupKey(settingsDir: string): BackupKey {
  const found = findBackupKey(settingsDir)
  if (found) return found
  const { privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' })
  makeFolder(settingsDir, OWNER_ONLY_FOLDER)
  writeFileSync(join(settingsDir, KEY_FILE), pem, { mode: OWNER_ONLY_FILE, flag: 'wx', flush: true })
  return toBackupKey(privateKey)
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
 * Throws {@link CommandRefused} unless one of the `trusted` public keys has signed `text`. `what` names the text for the operator, as in
 * "The backup".
 */
export function requireSigned(
  text: string,
  { key, signature }: Signed,
  { what, trusted }: { what: string; trusted: readonly string[] },
): void {
  if (!trusted.includes(key)) {
    throw new CommandRefused(
      `${what} is signed with the key ${key}, which is not the one in SETTINGS_DIR. ` +
        `If "backup key" shows this key where the backup was made, add --key ${key}`,
    )
  }
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  if (!verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url')))
    throw new CommandRefused(`${what} is not as it was signed: it is damaged or forged.`)
}
