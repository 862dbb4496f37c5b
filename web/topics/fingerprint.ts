import type { Attachment } from '@minutebook/contract/topics/fact'

/** A picked file's name, size in bytes and SHA-256 in hex; no attachment where the browser cannot read it. */
export async function fingerprintOf(file: File): Promise<{ name: string; attachment?: Attachment }> {
  const { name, size } = file
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return { name, attachment: { name, size, digest: toHex(digest) } }
  } catch {
    // It was moved or taken away since it was picked, or it is larger than the memory: said beside the field.
    return { name }
  }
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
