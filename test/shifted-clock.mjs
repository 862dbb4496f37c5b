/*
 * Loaded before a server, shows it another time than the machine's: CLOCK_SHIFT_DAYS later, or earlier when that is
 * negative. Timers run as always.
 */
const SHIFT_MS = Number(process.env.CLOCK_SHIFT_DAYS) * 24 * 60 * 60 * 1000
const RealDate = Date

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + SHIFT_MS] : given))
  }

  static now() {
    return RealDate.now() + SHIFT_MS
  }
}
