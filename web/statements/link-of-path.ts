import { PAGES } from '@minutebook/domain/journey'

/** A private link whose sign `#` a mail program has encoded, as it was; undefined for any other address. */
export function linkOfPath({ pathname }: Pick<URL, 'pathname'>): string | undefined {
  const found = /^(.*?)%23([rcs])(?:%3D|=)([\w-]+)$/iu.exec(pathname)
  const [, page = '', kind = '', secret = ''] = found ?? []
  const isOurs = page.endsWith(PAGES.receipt) || page.endsWith(PAGES.statement)
  return isOurs ? `${page}#${kind}=${secret}` : undefined
}
