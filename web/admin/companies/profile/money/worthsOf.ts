/** What the worth of a company and its history are asked for. */
export function worthsOf(urlName: string, cursor: string | null = null) {
  return { urlName, limit: 5, ...(cursor === null ? {} : { cursor }) }
}
