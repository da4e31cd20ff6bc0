/** What a page of account owners is asked for. */
export function ownersQuery(search = '', cursor: string | null = null) {
  return { limit: 50, ...(search === '' ? {} : { search }), ...(cursor === null ? {} : { cursor }) }
}
