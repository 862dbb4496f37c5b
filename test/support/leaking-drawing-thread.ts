import { parentPort } from 'node:worker_threads'

/** A drawing thread that keeps something of each document. */
const KEPT_BYTES = 64 * 1024
const kept: Uint8Array[] = []
parentPort?.on('message', () => void kept.push(new Uint8Array(KEPT_BYTES).fill(1)))
await import('./collected-drawing-thread.ts')
