import type { Language } from '@minutebook/domain/language-names'

/**
 * What `import.meta.glob` found in a language's own file, such as `i18n/first.en.ts` or
 * `i18n/en/plain-gateway.ts`.
 */
export function ofLanguage<Found>(files: Record<string, Found>, language: Language): Found {
  const found = Object.keys(files).find((path) => /[./](\w\w)[./](?=[^/]*$)/u.exec(path)?.[1] === language)
  const file = found === undefined ? undefined : files[found]
  if (!file) throw new Error(`No file of ${language} among ${Object.keys(files).join(', ')}`)
  return file
}
