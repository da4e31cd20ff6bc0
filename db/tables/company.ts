import { portalEntries, type PortalColumn } from '../../contract/portalSettings.ts'
import {
  derived,
  exported,
  id,
  internal,
  joined,
  person,
  scope,
  secret,
  time,
  type Exported,
  type Table,
} from './table.ts'

export const companies: Table<'companies'> = {
  of: 'company',
  columns: {
    id: internal(),
    name: exported('text'),
    subdomain: exported('text'),
    domain: internal(),
    language: exported('text'),
    time_zone: exported('text'),
    accent: exported('text'),
    logo_id: exported('uuid'),
    dark_logo_id: exported('uuid'),
    cover_id: exported('uuid'),
    favicon_id: exported('uuid'),
    ...portalColumns(),
    changelog_intro: exported('text', { before: '' }),
    changelog_approval: exported('bool', { before: false }),
    mail_sender_name: exported('text'),
    mail_footer: exported('text'),
    mail_reply_to: exported('text'),
    created_at: time,
    is_demo: internal(),
    requires_second_factor: internal(),
    holds_suspects: exported('bool', { before: true }),
    setup_version: internal(),
    reporting_currency: exported('text'),
    referral_code: internal(),
    referred_by: internal(),
    team_size: internal(),
  },
}

function portalColumns(): Record<PortalColumn, Exported> {
  return Object.fromEntries(
    portalEntries.map(([, setting]) => [
      setting.column,
      exported(setting.kind === 'flag' ? 'bool' : 'text', setting.default === null ? {} : { before: setting.default }),
    ]),
  ) as Record<PortalColumn, Exported>
}

/** A company that is being deleted. `asked_by` names a member by id. */
export const companyClosings: Table<'company_closings'> = {
  of: 'company',
  columns: {
    company_id: scope,
    asked_by: internal('trace'),
    asked_at: internal(),
    erase_at: internal(),
    told: internal(),
  },
}

export const roles: Table<'roles'> = {
  of: 'company',
  export: { name: 'roles', key: ['id'] },
  columns: { company_id: scope, id, name: exported('text'), permissions: exported('texts'), created_at: time },
}

export const statuses: Table<'statuses'> = {
  of: 'company',
  export: { name: 'statuses', key: ['id'] },
  columns: {
    company_id: scope,
    id,
    name: exported('text'),
    url_name: exported('text'),
    type: exported('text'),
    hue: exported('text'),
    position: exported('int'),
    on_roadmap: exported('bool'),
  },
}

export const members: Table<'members'> = {
  of: 'company',
  export: { name: 'members', key: ['user_id'], joined: { email: { type: 'text', after: 'role_id' } } },
  columns: { company_id: scope, user_id: person, role_id: exported('uuid'), created_at: time, account_id: derived() },
}

/** A member's address and password, for all companies of theirs; their erasure from a company leaves it. */
export const accounts: Table<'accounts'> = {
  of: 'account',
  columns: {
    id: internal(),
    email: joined('members'),
    name: internal(),
    password_hash: secret(),
    created_at: internal(),
  },
}

/** The picture of an account, for all companies of theirs; each has a copy among its files. */
export const accountPictures: Table<'account_pictures'> = {
  of: 'account',
  columns: {
    account_id: internal(),
    id: internal(),
    large: internal(),
    small: internal(),
    sha256: internal(),
    width: internal(),
    height: internal(),
    small_width: internal(),
    created_at: internal(),
  },
}

export const importRefs: Table<'import_refs'> = {
  of: 'company',
  export: { name: 'importRefs', key: ['source', 'kind', 'external_id'] },
  columns: {
    company_id: scope,
    source: exported('text'),
    kind: exported('text'),
    external_id: exported('text', { personal: 'value' }),
    subject_id: person,
    created_at: time,
  },
}

export const events: Table<'events'> = {
  of: 'company',
  columns: {
    company_id: scope,
    id: internal(),
    type: internal(),
    post_id: internal(),
    comment_id: internal(),
    board_id: internal(),
    user_id: internal('trace'),
    actor_id: internal('trace'),
    data: internal(),
    created_at: internal(),
  },
}

export const limits: Table<'limits'> = {
  of: 'service',
  columns: { key: internal(), window_start: internal(), count: internal() },
}
