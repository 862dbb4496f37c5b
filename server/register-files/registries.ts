import { readByMap } from './delimited.reader.ts'
import { ColumnMapSchema, type ColumnMap } from './column-map.ts'
import { ImportRefused } from './import-refused.ts'
import { IRS } from './irs.map.ts'
import { KENTUCKY } from './kentucky.reader.ts'
import { NEW_YORK } from './new-york.map.ts'
import { readSettingsFile } from './read-settings-file.ts'
import type { RegistryReader } from './registry-reader.ts'

/** Every register that can be imported, by its id on the command line. Another register is another entry. */
export const REGISTRIES = {
  ny: mapped('New York Department of State, active corporations', 'Active_Corporations.csv', NEW_YORK),
  irs: mapped('IRS exempt organizations, business master file', 'eo_ky.csv', IRS),
  ky: KENTUCKY,
  map: {
    title: 'Any delimited file, by a column map of your own',
    files: ['register.csv'],
    async *read(input) {
      if (!input.mapFile)
        throw new ImportRefused('Say which columns are which: import --map <map.json> <file>')
      yield* readByMap(await readSettingsFile(input.mapFile, ColumnMapSchema), input)
    },
  },
} as const satisfies Record<string, RegistryReader>

export type RegistryId = keyof typeof REGISTRIES

export function isRegistryId(id: string): id is RegistryId {
  return Object.hasOwn(REGISTRIES, id)
}

function mapped(title: string, file: string, map: ColumnMap): RegistryReader {
  return { title, files: [file], read: (input) => readByMap(map, input) }
}
