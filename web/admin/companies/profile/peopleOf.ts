/** What the people of a company are asked for. */
export function peopleOf(thirdPartyCompanyID: string, cursor: string | null = null) {
  return { thirdPartyCompanyID, limit: 20, ...(cursor === null ? {} : { cursor }) }
}
