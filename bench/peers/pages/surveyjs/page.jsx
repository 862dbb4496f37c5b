import { createRoot } from 'react-dom/client'
import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'

const model = new Model({
  title: 'Find your company',
  completeText: 'Find company',
  elements: [{ type: 'text', name: 'number', title: 'Entity number' }],
})

/** The same field, written as in its documentation. */
createRoot(document.querySelector('#root')).render(<Survey model={model} />)
