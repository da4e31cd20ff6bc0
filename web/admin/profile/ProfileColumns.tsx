import type { ReactNode } from 'react'

/** The two columns of a profile: what happened, and beside it what is known. On a narrow screen what is known comes first. */
export function ProfileColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 max-lg:order-last">{children}</div>
      <div className="min-w-0">{aside}</div>
    </div>
  )
}
