/*
 * Loaded before a server: shifts its clock by CLOCK_SHIFT_DAYS, backwards if negative. Timers run as usual.
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
