/** Reads a file beside this code, on the server. */
export { readFileSync as readFile } from 'node:fs'
