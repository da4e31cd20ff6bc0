import { CallError } from '../../../contract/errors.ts'
import type { Company } from '../../../contract/company.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { CompanyFacts, Relying } from '../asking.ts'
import { fileURL, smallFileURL } from '../pictures/fileURL.ts'
import { portalJSON } from './portalColumns.ts'
import { readCurrent } from './readCurrent.ts'
import { themeURL } from './themeURL.ts'

interface CompanyRow {
  name: string
  language: string
  time_zone: string
  accent: string | null
  logo: { id: string; width: number; height: number } | null
  portal: Company['portal']
  statuses: Company['statuses']
}

/**
 * A company as everyone sees it, with its statuses in their order. Read anew: what a request knows of its company may be old. Refuses with `noCompany`.
 */
export async function shapeCompany(db: Db, company: CompanyFacts): Promise<Company> {
  return shaped(company, (await rows<CompanyRow>(db, company.id, companyQuery))[0])
}

/** The same for whoever relies on the rest of what the request knows of it, which must be of the same version. */
export async function shapeCurrentCompany(asking: Relying): Promise<Company> {
  const { found } = await readCurrent<CompanyRow>(asking, () => companyQuery)
  return shaped(asking.company, found[0])
}

function shaped({ id, subdomain, isDemo }: CompanyFacts, row: CompanyRow | undefined): Company {
  if (!row) throw new CallError('noCompany')
  const { name, language, time_zone: timeZone, accent, logo, portal, statuses } = row
  return {
    id,
    name,
    subdomain,
    language,
    timeZone,
    accent,
    logo: logo && { url: fileURL(logo.id), smallURL: smallFileURL(logo.id), width: logo.width, height: logo.height },
    themeURL: themeURL(accent),
    isDemo,
    portal,
    statuses,
  }
}

const companyQuery = `
  select k.name, k.language, k.time_zone, k.accent,
    (select json_build_object('id', f.id, 'width', f.width, 'height', f.height) from files f where f.company_id = $1 and f.id = k.logo_id) as logo,
    ${portalJSON('k')} as portal,
    coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name, 'type', t.type, 'hue', t.hue, 'onRoadmap', t.on_roadmap) order by t.position, t.id)
      from statuses t
      where t.company_id = $1
    ), '[]') as statuses
  from companies k
  where k.id = $1`
