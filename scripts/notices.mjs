import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, readJson, ROOT, runCommand } from './prepare.mjs'

const FILE = 'THIRD-PARTY-NOTICES.md'

/**
 * Fonts that are in the repository, not in a package; document-drawing/fonts/README.md names their sources.
 */
const FONTS = [
  ['Amiri', 'SIL Open Font License 1.1', 'document-drawing/fonts/LICENSE-OFL.txt'],
  ['DejaVu Sans', 'Bitstream Vera and Arev licence', 'document-drawing/fonts/LICENSE-DejaVu.txt'],
  ['Droid Sans Fallback', 'Apache License 2.0', 'document-drawing/fonts/LICENSE-Apache.txt'],
  ['Nanum Myeongjo', 'SIL Open Font License 1.1', 'document-drawing/fonts/LICENSE-OFL.txt'],
  ['Newsreader', 'SIL Open Font License 1.1', 'document-drawing/fonts/LICENSE-OFL.txt'],
  ['Noto Emoji', 'SIL Open Font License 1.1', 'document-drawing/fonts/LICENSE-OFL.txt'],
  ['Noto Serif', 'SIL Open Font License 1.1', 'document-drawing/fonts/LICENSE-OFL.txt'],
]

const LICENCE_FILE = /^The MIT License|Permission is hereby granted, free of charge/u

/** The notices of the fonts and of every package that the app or the server uses at run time. */
export function buildNotices() {
  const fonts = FONTS.map(([name, licence, file]) => `| ${name} | ${licence} | [text](${file}) |`)
  const packages = listPackages().map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Third-party notices

Written by \`npm run notices\`. Each package in \`node_modules\` contains its own licence text.

## Fonts in the documents

| Font | Licence | Text |
| --- | --- | --- |
${fonts.join('\n')}

## Packages in the app and on the server

| Package | Version | Licence |
| --- | --- | --- |
${packages.join('\n')}
`
}

function listPackages() {
  const { packages } = readJson(join(ROOT, 'package-lock.json'))
  const delivered = Object.entries(packages).filter(
    // npm installs an optional package on some machines only, and a type has no code at run time.
    ([path, { dev, devOptional, optional, link }]) =>
      path.includes('node_modules/') && !dev && !devOptional && !optional && !link,
  )
  const listed = delivered.map(([path, { version }]) => ({
    name: path.split('node_modules/').at(-1),
    version,
    licence: findLicence(path),
  }))
  const unique = new Map(listed.map((each) => [`${each.name} ${each.version}`, each]))
  return [...unique.values()].toSorted((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  )
}

/**
 * The licence in the package's metadata, or the one that its licence file contains. Throws when there is
 * neither.
 */
function findLicence(path) {
  const { license } = readJson(join(ROOT, path, 'package.json'))
  if (typeof license === 'string') return license
  const file = join(ROOT, path, 'LICENSE')
  if (existsSync(file) && LICENCE_FILE.test(readFileSync(file, 'utf8'))) return 'MIT'
  throw new Error(
    `${path} does not name its licence. Read its files and add the licence to scripts/notices.mjs.`,
  )
}

/** `npm run notices` writes the file. The test of the notices compares it with `buildNotices`. */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runCommand(async () => {
    await ensureInstalled()
    writeFileSync(join(ROOT, FILE), buildNotices())
    return 0
  })
}
