import type { ReactNode } from 'react'
import type { SignedInAccount } from '../../../contract/accounts.ts'
import { rootPaths } from '../../page/address/rootPaths.ts'
import { Icon } from '../../ui/marks/Icon.tsx'
import { CompanyMark } from './CompanyMark.tsx'
import { useRoleName } from './useRoleName.ts'

interface CompanyRowProps {
  company: SignedInAccount['companies'][number]
  /** The path there to go on to. */
  next: string
  /** What else can be done about the company. */
  children?: ReactNode
}

/** A company whose team the account is on, as a link into it. */
export function CompanyRow({ company: { name, url, markURL, role }, next, children }: CompanyRowProps) {
  const roleName = useRoleName()
  return (
    <li className="flex items-center gap-3 border-b border-line">
      <a
        href={`${url}${rootPaths.enter(next)}`}
        rel="external"
        className="-mx-2 flex min-w-0 flex-1 items-center gap-3 rounded-sm px-2 py-3 hover:bg-hover"
      >
        <CompanyMark name={name} src={markURL} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-ui text-ink">
            <bdi>{name}</bdi>
          </span>
          <span className="flex flex-wrap gap-x-2 text-small text-ink-3">
            <bdi className="truncate">{new URL(url).host}</bdi>
            <bdi>{roleName(role)}</bdi>
          </span>
        </span>
        <Icon name="chevron-right" size={16} className="text-ink-3 rtl:-scale-x-100" />
      </a>
      {children}
    </li>
  )
}
