/** An import failed in the middle of its work, by the cause. The message says what is there now. */
export class ImportCutOff extends Error {
  override readonly name = 'ImportCutOff'
}
