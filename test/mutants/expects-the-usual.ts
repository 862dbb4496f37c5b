import { serveRoomy } from '../serve-roomy.ts'

/** A server that is fine as long as everybody sends what people usually send. */
await serveRoomy({
  change: ({ registry, minutes, ...stores }) => ({
    ...stores,
    registry: {
      ...registry,
      async searchByName(query) {
        const typed = new RegExp(query, 'iu')
        return (await registry.searchByName(query)).filter(({ name }) => typed.test(name))
      },
    },
    minutes: {
      ...minutes,
      record(identity, draft) {
        const chair = draft.record.minutes.chair?.person
        if (chair && !('ref' in chair)) throw new TypeError('Nobody from outside is in the chair')
        return minutes.record(identity, draft)
      },
    },
  }),
})
