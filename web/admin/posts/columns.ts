/** Width, side and, where there is no room, absence of each column of the list of posts. */
export const columns = {
  votes: 'w-14 h-9 text-start font-[480]',
  title: 'pe-4 text-start font-[480]',
  status: 'hidden w-34 pe-3 text-start font-[480] md:table-cell',
  board: 'hidden w-36 pe-3 text-start font-[480] lg:table-cell',
  category: 'hidden w-28 pe-3 text-start font-[480] xl:table-cell',
  author: 'hidden w-34 pe-3 text-start font-[480] xl:table-cell',
  comments: 'hidden w-12 pe-4 text-end font-[480] sm:table-cell',
  created: 'hidden w-28 pe-2 text-start font-[480] lg:table-cell',
  actions: 'w-9 text-end pointer-coarse:w-11',
} as const
