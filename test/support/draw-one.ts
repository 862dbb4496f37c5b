import { createDocumentDrawer } from '../../server/drawing/document-drawer.ts'
import { aDocument } from '../samples/document-samples.ts'

/** A separate process that draws one document of each kind and prints their sizes. */
const drawer = createDocumentDrawer({ timeLimitMs: 60_000 })
const [pdf, docx] = [await drawer.draw(aDocument(), 'pdf'), await drawer.draw(aDocument(), 'docx')]
await drawer.close()
console.log(JSON.stringify({ pdf: pdf.length, docx: docx.length }))
