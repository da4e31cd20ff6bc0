/**
 * The SQL condition that a person, a row `r` of `third_party_company_people` whose company is erased, goes with it: nobody of the team, and nobody who works for
 * another customer too.
 */
export const goesAlongSQL = `
  not exists (select from members m where m.company_id = $1 and m.user_id = r.user_id)
  and not exists (
    select from third_party_company_people other
    where other.company_id = $1 and other.user_id = r.user_id and other.third_party_company_id <> r.third_party_company_id
  )`
