/** What a list shows to this viewer: who may not see money has it in its usual order instead of by spend. */
export function withinSight<Search extends { sort?: string }>(search: Search, seesMoney: boolean): Search {
  if (search.sort !== 'spend' || seesMoney) return search
  const { sort: _sort, ...rest } = search
  return rest as Search
}
