import type { FastifyInstance } from 'fastify'

/** The methods of the routes at exactly this path, decoded, by the alphabet. */
export type MethodsAt = (path: string) => readonly string[]

/**
 * Notes the routes that are registered from now on. Fastify itself tells of routes by their pattern alone: it reads a path that
 * somebody sent as one, and throws where it holds `*` or `:` in the wrong place.
 */
export function noteMethodsByPath(app: FastifyInstance): MethodsAt {
  const methods = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    methods.set(url, [...(methods.get(url) ?? []), method].flat().toSorted())
  })
  return (path) => methods.get(path) ?? []
}
