/** A server that is measured beside ours: how it is asked for a company and, where it can, given a record. */
export type Peer = {
  name: string
  origin: string
  lookUp: (number: string) => string
  submit?: (body: string) => string
  stop: () => Promise<void>
}

/** What a limit or a peer begins with: so many companies of the made-up register. */
export type StartPeer = (companies: number) => Promise<Omit<Peer, 'name'>>
