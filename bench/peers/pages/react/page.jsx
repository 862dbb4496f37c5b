import { createRoot } from 'react-dom/client'

/** React and one field: no React page can be usable earlier. */
createRoot(document.querySelector('#root')).render(
  <main>
    <h1>Find your company</h1>
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="number">Entity number</label>
      <input id="number" />
      <button>Find company</button>
    </form>
  </main>,
)
