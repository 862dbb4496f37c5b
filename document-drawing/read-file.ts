/** Fetches a file beside this code. Synchronous: drawing needs each font at once, and a worker blocks nothing else. */
export function readFile(address: URL): Uint8Array {
  const request = new XMLHttpRequest()
  request.open('GET', address, false)
  request.responseType = 'arraybuffer'
  request.send()
  if (request.status !== 200) throw new Error(`${address.pathname} came with status ${request.status}`)
  return new Uint8Array(request.response)
}
