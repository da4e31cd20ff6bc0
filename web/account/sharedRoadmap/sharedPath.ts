/** The address of a view of a roadmap that is shared outside the team. */
export function sharedPath(names: { roadmapURLName: string; roadmapViewID: string }): string {
  return `/roadmaps/shared/${encodeURIComponent(names.roadmapURLName)}/${encodeURIComponent(names.roadmapViewID)}`
}
