import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { whatIsWrongWith } from './column-mapper.ts'
import { ImportRefused } from './import-refused.ts'
import { checkKentuckyFiles } from './kentucky-check.ts'
import { toKentuckyEntity } from './kentucky-entity.ts'
import { KENTUCKY_LAYOUT_FILE, KentuckyLayoutSchema, type KentuckyLayout } from './kentucky-layout.ts'
import { hash } from '../hash.ts'
import { readRecords } from './read-records.ts'
import { readSettingsFile } from './read-settings-file.ts'
import type { ReadEntity, ReaderInput, RegistryReader } from './registry-reader.ts'
import { TAB_SEPARATED, valueAt } from './tab-values.ts'

/** What one pass keeps in memory, as the files have it. */
const PASS_BYTES = 48 * 1024 * 1024

/**
 * Companies and their officers lie in two files in no promised order. Each pass over both takes its share of the
 * numbers, so that memory stays bounded; small files need one.
 */
function countPasses(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / PASS_BYTES))
}

export const KENTUCKY: RegistryReader = {
  title: 'Kentucky Secretary of State, bulk data',
  files: ['AllCompanies.txt', 'AllOfficers.txt'],
  passes: countPasses,
  async *read(input) {
    const [companies, officers] = input.files
    if (!companies || !officers)
      throw new ImportRefused('Kentucky needs two files: AllCompanies and AllOfficers')
    const layout = await readSettingsFile(input.layoutFile ?? KENTUCKY_LAYOUT_FILE, KentuckyLayoutSchema)
    await checkKentuckyFiles([companies, officers], layout)

    const sizes = await Promise.all([stat(companies), stat(officers)])
    const passes = countPasses(sizes.reduce((sum, { size }) => sum + size, 0))
    for (let pass = 0; pass < passes; pass++) {
      const isMine = (number: string) => hash(number) % passes === pass
      const found = await readCompanies(companies, { layout, input, isMine, isFirstPass: pass === 0 })
      const ceos = await readCeos(officers, { layout, input, isMine })
      yield* join(found, ceos, { layout, input, file: basename(companies) })
    }
  },
}

/** Rows are kept as one text each: parts of the file's own text would keep all of it in memory. */
type Candidate = { line: number; row: string; isCompanyRow: boolean; companyRows: number; rows: number }

type Pass = { layout: KentuckyLayout; input: ReaderInput; isMine: (number: string) => boolean }

/** One row for each number: the company's own row before those of its assumed names, the first of several. */
async function readCompanies(
  path: string,
  { layout, input, isMine, isFirstPass }: Pass & { isFirstPass: boolean },
): Promise<Map<string, Candidate>> {
  const { columns, number: numberPosition, type } = layout.companies
  const candidates = new Map<string, Candidate>()
  const { tally, onBytes } = input

  function reject(line: number, reason: string): void {
    if (!isFirstPass) return
    tally.counts.read++
    tally.reject(basename(path), line, reason)
  }

  for await (const records of readRecords(path, TAB_SEPARATED, { reject, onBytes })) {
    for (const { line, fields } of records) {
      const number = valueAt(fields, numberPosition)
      const wrong = whatIsWrongWith(number)
      if (wrong) reject(line, `column ${numberPosition}: ${wrong}`)
      else if (fields.length < columns) reject(line, `the record has ${fields.length} of ${columns} columns`)
      if (wrong || fields.length < columns || !isMine(number)) continue
      tally.counts.read++
      const isCompanyRow = layout.companyTypes.includes(valueAt(fields, type))
      const known = candidates.get(number)
      if (known) tally.counts.skipped++
      const replaces = !known || (isCompanyRow && !known.isCompanyRow)
      candidates.set(number, {
        ...(replaces ? { line, row: fields.join('\t'), isCompanyRow } : known),
        companyRows: (known?.companyRows ?? 0) + Number(isCompanyRow),
        rows: (known?.rows ?? 0) + 1,
      })
    }
  }
  return candidates
}

/** For each number the officer who stands for the CEO: by the layout's priority, then the first in the file. */
async function readCeos(path: string, { layout, input, isMine }: Pass): Promise<Map<string, string>> {
  const { officers, ceoTypes } = layout
  const best = new Map<string, { rank: number; row: string }>()
  // A row that cannot be read names nobody; the company is taken all the same.
  for await (const records of readRecords(path, TAB_SEPARATED, {
    reject: () => {},
    onBytes: input.onBytes,
  })) {
    for (const { fields } of records) {
      const number = valueAt(fields, officers.number)
      if (!isMine(number)) continue
      const rank = ceoTypes.indexOf(valueAt(fields, officers.type))
      // Officers are persons: a company has no first name.
      if (rank === -1 || valueAt(fields, officers.firstName) === '') continue
      const known = best.get(number)
      if (!known || rank < known.rank) best.set(number, { rank, row: fields.join('\t') })
    }
  }
  return new Map([...best].map(([number, { row }]) => [number, row]))
}

const ENTITIES_AT_A_TIME = 1000

function* join(
  companies: Map<string, Candidate>,
  ceos: Map<string, string>,
  { layout, input, file }: { layout: KentuckyLayout; input: ReaderInput; file: string },
): Generator<ReadEntity[]> {
  let found: ReadEntity[] = []
  for (const [number, { line, row, companyRows, rows }] of companies) {
    if (companyRows > 1 || (companyRows === 0 && rows > 1))
      input.tally.ambiguity(file, line, `${rows} rows of this number, ${companyRows} of them company rows`)
    const entity = toKentuckyEntity(row.split('\t'), ceos.get(number)?.split('\t'), layout)
    if (entity) found.push({ file, line, entity })
    else input.tally.reject(file, line, `column ${layout.companies.name}: the name is missing`)
    if (found.length < ENTITIES_AT_A_TIME) continue
    yield found
    found = []
  }
  yield found
}
