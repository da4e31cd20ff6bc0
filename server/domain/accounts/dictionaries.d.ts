// The files of the dictionaries that are used; the packages declare types for all of them together.
declare module '@zxcvbn-ts/*/adjacencyGraphs.json.mjs' {
  const graphs: Record<string, Record<string, (string | null)[]>>
  export default graphs
}
declare module '@zxcvbn-ts/*.json.mjs' {
  const words: string[]
  export default words
}
