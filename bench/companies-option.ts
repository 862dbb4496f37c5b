import { parseArgs } from 'node:util'

/** The made-up register has no more numbers than these. */
const MOST = 2 ** 24

/** How many companies `--companies` wants, or `usual` where it is not said. Throws where it is no such number. */
export function readCompanies(usual: number): number {
  const { values } = parseArgs({ options: { companies: { type: 'string', default: String(usual) } } })
  const companies = Number(values.companies)
  if (Number.isInteger(companies) && companies >= 1 && companies <= MOST) return companies
  throw new Error(`--companies is a number from 1 to ${MOST}`)
}
