import { createDocumentDrawer } from '../server/documents/document-drawer.ts'
import { aDocument } from './document-samples.ts'

/** A process of its own that draws one document of each kind and says how large they are. */
const drawer = createDocumentDrawer({ timeLimitMs: 60_000 })
const [pdf, docx] = [await drawer.draw(aDocument(), 'pdf'), await drawer.draw(aDocument(), 'docx')]
await drawer.close()
console.log(JSON.stringify({ pdf: pdf.length, docx: docx.length }))
