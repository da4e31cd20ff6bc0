/** As many companies of a person as one answer has. */
export const mostCompanies = 200

/** What the companies of a person are asked for. */
export function companiesOf(userID: string, limit = 10) {
  return { userID, limit }
}
