import { createHash } from 'node:crypto'
import type { DocumentContent } from '@minutebook/contract/documents/blocks'
// Its published types know this export alone.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import { PAGE } from './look.ts'
import { escapeXml } from './xml-text.ts'

declare global {
  namespace PDFKit {
    /** What pdfkit 0.20 has and its published types lack. */
    interface PDFStructureElement {
      dictionary: PDFKitReference
    }
    interface PDFOutline {
      addItem(title: string, options: { pageNumber?: number; top?: number; left?: number }): PDFOutline
    }
    interface PDFDocument {
      _id: Buffer
    }
    namespace Mixins {
      interface PDFAttachmentOptions {
        relationship?: 'Source' | 'Data'
      }
    }
  }
}

/**
 * PDF/A-2 asks that what an XMP field of another standard means is described in the file: here the one of PDF/UA
 * (ISO 19005-2 §6.6.2.3, ISO 14289-1 §5).
 */
const PDF_UA = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA Universal Accessibility Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Indicates, which part of ISO 14289 standard is followed</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

const PRODUCER = 'Minutebook'

/** An empty document that is both accessible (PDF/UA-1) and made to be kept (PDF/A, level a), described by its content. */
export class ArchiveDocument extends PDFDocument {
  constructor(content: DocumentContent) {
    super({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      // Only the third part of PDF/A lets other files be kept inside (ISO 19005-3 §6.8).
      subset: content.embedded ? 'PDF/A-3a' : 'PDF/A-2a',
      tagged: true,
      displayTitle: true,
      lang: content.language,
      autoFirstPage: false,
      // Without this Helvetica would be opened, which nothing here uses; pdfkit's types do not know that it may be empty.
      font: '',
      info: {
        Title: content.title,
        Subject: content.subject,
        Creator: content.creator,
        Producer: PRODUCER,
        CreationDate: new Date(content.recordedAt),
      },
    })
    this._id = createHash('sha256').update(JSON.stringify(content)).digest().subarray(0, 16)
    Object.assign(this.getStructTreeRoot().data, { RoleMap: { Title: 'P' } })
    this.appendXML(PDF_UA)
    if (content.embedded) this.keepInside(content.embedded, content.recordedAt)
  }

  private keepInside(embedded: NonNullable<DocumentContent['embedded']>, recordedAt: string): void {
    const moment = new Date(recordedAt)
    this.file(Buffer.from(embedded.json), {
      name: embedded.name,
      description: embedded.description,
      type: 'application/json',
      relationship: 'Source',
      creationDate: moment,
      modifiedDate: moment,
    })
  }

  /** pdfkit writes the same texts into XML as they are: what XML reads as marks has to be written in its own way there. */
  override endMetadata(): void {
    const texts = Object.entries(this.info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    this.info = Object.fromEntries(texts)
    super.endMetadata()
  }
}
