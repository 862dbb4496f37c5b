import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { zlibSync } from 'fflate'
// Its published types declare only this export.
// oxlint-disable-next-line import/no-named-as-default
import PDFDocument from 'pdfkit'
import type { DocumentContent } from '@minutebook/domain/blocks'
import { escapeXml } from './characters.ts'
import { PAGE } from './look.ts'

declare global {
  namespace PDFKit {
    /** Present in pdfkit 0.20 but missing from its published types. */
    interface PDFStructureElement {
      document: PDFDocument
      dictionary: PDFKitReference
    }
    interface PDFOutline {
      addItem(title: string, options: { pageNumber?: number; top?: number; left?: number }): PDFOutline
    }
    interface PDFDocument {
      _id: Uint8Array
    }
    interface PDFKitReference {
      buffer: Uint8Array[]
      finalize(): void
    }
    namespace Mixins {
      interface PDFAttachmentOptions {
        relationship?: 'Source' | 'Data'
      }
      interface PDFAttachment {
        file(src: Uint8Array, options?: PDFAttachmentOptions): this
      }
    }
  }
}

/**
 * PDF/A-2 requires a description of XMP fields from other standards: here the one of PDF/UA (ISO 19005-2
 * §6.6.2.3, ISO 14289-1 §5).
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

/**
 * An empty document that is accessible (PDF/UA-1) and archivable (PDF/A, level a), with metadata from its
 * content.
 */
export class ArchiveDocument extends PDFDocument {
  constructor(content: DocumentContent) {
    const recorded = new Date(content.recordedAt)
    super({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      // Only PDF/A-3 allows attachments (ISO 19005-3 §6.8).
      subset: content.embedded ? 'PDF/A-3a' : 'PDF/A-2a',
      tagged: true,
      displayTitle: true,
      lang: content.language,
      autoFirstPage: false,
      // Streams are deflated below, with the same bytes in Node and in browsers.
      compress: false,
      // Otherwise pdfkit would open Helvetica, which we do not use; its types do not allow an empty font.
      font: '',
      info: {
        Title: content.title,
        Subject: content.subject,
        Creator: content.creator,
        ...(content.keywords !== undefined && { Keywords: content.keywords }),
        Producer: PRODUCER,
        CreationDate: recorded,
      },
    })
    this._id = sha256(JSON.stringify(content)).subarray(0, 16)
    Object.assign(this.getStructTreeRoot().data, { RoleMap: { Title: 'P' } })
    this.appendXML(PDF_UA)
    if (content.embedded) {
      const { json, name, description } = content.embedded
      this.file(new TextEncoder().encode(json), {
        name,
        description,
        type: 'application/json',
        relationship: 'Source',
        creationDate: recorded,
        modifiedDate: recorded,
      })
    }
  }

  /**
   * Deflates each stream but the metadata, which PDF/A wants to be readable without that (ISO 19005-2
   * §6.6.2).
   */
  override ref(data: object): PDFKit.PDFKitReference {
    const made = super.ref(data)
    const { finalize } = made
    made.finalize = function deflated() {
      if (this.buffer.length > 0 && !('Type' in this.data && this.data.Type === 'Metadata')) {
        this.buffer = [zlibSync(concatBytes(...this.buffer), { level: 6, mem: 1 })]
        Object.assign(this.data, { Filter: 'FlateDecode' })
      }
      finalize.call(this)
    }
    return made
  }

  /** pdfkit measures each run twice to place the next one. Our runs have fixed positions. */
  override widthOfString(): number {
    return 0
  }

  /** pdfkit writes these texts into XML without escaping them. */
  override endMetadata(): void {
    const texts = Object.entries(this.info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    this.info = Object.fromEntries(texts)
    super.endMetadata()
  }
}
