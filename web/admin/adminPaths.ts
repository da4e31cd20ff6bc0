import { paths, withSearch } from '../paths.ts'

/** The addresses of the admin that nothing outside of it links to. */
export const adminPaths = {
  people: () => '/admin/users',
  segments: () => '/admin/segments',
  newSegment: () => '/admin/segments/new',
  segment: (segment: string) => `/admin/segments/${encodeURIComponent(segment)}`,
  companies: () => '/admin/companies',
  roadmaps: () => '/admin/roadmaps',
  roadmap: (roadmap: string, search: Record<string, string | undefined> = {}) =>
    withSearch(`/admin/roadmaps/${encodeURIComponent(roadmap)}`, search),
  sales: () => '/admin/sales',
  reports: (search: Record<string, string | undefined> = {}) => withSearch('/admin/reports', search),
  board: (board: string) => `${paths.adminBoards()}/${encodeURIComponent(board)}`,
  guests: () => paths.adminSettings('guests'),
}
