import { wholeFrame } from './whole-frame.ts'

/** While the first screen of a visit is on its way. Until the frame is whole the page itself shows its outline. */
export function OpeningFrame() {
  const whole = wholeFrame.use()
  return whole ? <whole.Opening /> : null
}
