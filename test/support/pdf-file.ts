import { inflateSync } from 'node:zlib'

type PdfObject = { dictionary: string; stream: Buffer | undefined }

/** An element of the structure: its tag, its marked contents as `page object:number`, and its children. */
type PdfElement = { tag: string; dictionary: string; contents: string[]; children: PdfElement[] }

/** Parses our own PDFs, whose dictionaries are plain text, so that tests can inspect them. */
export function parsePdf(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const [, id, body = ''] of text.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj(?=\n)/gu)) {
    objects.set(Number(id), toObject(body))
  }
  const find = (id: number | string | undefined) =>
    objects.get(Number(id)) ?? { dictionary: '', stream: undefined }
  const follow = (dictionary: string, key: string) => find(reference(dictionary, key))
  const catalog =
    [...objects.values()].find(({ dictionary }) => dictionary.includes('/Type /Catalog'))?.dictionary ?? ''
  const pageIds = [
    ...(follow(catalog, 'Pages').dictionary.match(/\/Kids \[([^\]]*)\]/u)?.[1] ?? '').matchAll(/(\d+) 0 R/gu),
  ]
  const pages = pageIds.map(([, id = '']) => ({
    id,
    content: follow(find(id).dictionary, 'Contents').stream?.toString('latin1') ?? '',
  }))

  function elementOf(id: string): PdfElement {
    const { dictionary } = find(id)
    const kids = dictionary.match(/\/K \[([\s\S]*)\]/u)?.[1] ?? ''
    const page = reference(dictionary.replace(kids, ''), 'Pg') ?? ''
    const elsewhere = [...kids.matchAll(/\/Pg (\d+) 0 R\s*\/MCID (\d+)/gu)].map(
      ([, other, mcid]) => `${other}:${mcid}`,
    )
    const rest = kids.replaceAll(/<<[\s\S]*?>>/gu, '')
    const children = [...rest.matchAll(/(\d+) 0 R/gu)].map(([, child = '']) => elementOf(child))
    const here = rest.replaceAll(/\d+ 0 R/gu, '').match(/\d+/gu) ?? []
    const tag = dictionary.match(/\/S \/(\w+)/u)?.[1] ?? ''
    return { tag, dictionary, children, contents: [...here.map((mcid) => `${page}:${mcid}`), ...elsewhere] }
  }

  return {
    catalog,
    objects,
    pages,
    follow,
    metadata: follow(catalog, 'Metadata').stream?.toString('utf8') ?? '',
    structure: elementOf(follow(catalog, 'StructTreeRoot').dictionary.match(/\/K \[(\d+) 0 R\]/u)?.[1] ?? ''),
  }
}

function reference(dictionary: string, key: string): string | undefined {
  return dictionary.match(new RegExp(`/${key} (\\d+) 0 R`, 'u'))?.[1]
}

function toObject(body: string): PdfObject {
  const start = body.indexOf('\nstream\n')
  if (start === -1) return { dictionary: body, stream: undefined }
  const dictionary = body.slice(0, start)
  const length = Number(dictionary.match(/\/Length (\d+)/u)?.[1])
  const raw = Buffer.from(body.slice(start + '\nstream\n'.length).slice(0, length), 'latin1')
  return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw }
}

/** The tags of a structure in one line, children in brackets: `Document(Title P L(LI(Lbl LBody)))`. */
export function outlineOf({ tag, children }: PdfElement): string {
  return children.length === 0 ? tag : `${tag}(${children.map(outlineOf).join(' ')})`
}

export function elementsOf(element: PdfElement): PdfElement[] {
  return [element, ...element.children.flatMap(elementsOf)]
}
