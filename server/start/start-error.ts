/** A reason not to start that whoever starts us can do something about: one line, no stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
