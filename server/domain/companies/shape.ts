import type { Company } from '../../../contract/company.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { CompanyFacts } from '../asking.ts'
import { fileURL, smallFileURL } from '../pictures/fileURL.ts'
import { Outdated } from '../outdated.ts'
import { portalJSON } from './portalColumns.ts'
import { requireVersion } from './setup.ts'
import { themeURL } from './themeURL.ts'

interface CompanyRow {
  setup_version: number
  name: string
  language: string
  time_zone: string
  accent: string | null
  logo: { id: string; width: number; height: number } | null
  portal: Company['portal']
  statuses: Company['statuses']
}

/**
 * A company as everyone sees it, with its statuses in their order. Read anew: what a request knows of its company may be old.
 */
export async function shapeCompany(db: Db, company: CompanyFacts): Promise<Company> {
  return (await readCompany(db, company)).shape
}

/** The same for whoever relies on the rest of what the request knows: throws `Outdated` when that is of another version. */
export async function shapeCurrentCompany(db: Db, company: CompanyFacts): Promise<Company> {
  const { shape, version } = await readCompany(db, company)
  requireVersion(company, version)
  return shape
}

async function readCompany(
  db: Db,
  { id, subdomain, isDemo }: CompanyFacts,
): Promise<{ shape: Company; version: number }> {
  const [row] = await rows<CompanyRow>(db, id, companyQuery)
  if (!row) throw new Outdated()
  const { name, language, time_zone: timeZone, accent, logo, portal, statuses } = row
  const shape = {
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
  return { shape, version: row.setup_version }
}

const companyQuery = `
  select k.setup_version, k.name, k.language, k.time_zone, k.accent,
    (select json_build_object('id', f.id, 'width', f.width, 'height', f.height) from files f where f.company_id = $1 and f.id = k.logo_id) as logo,
    ${portalJSON('k')} as portal,
    coalesce((
      select json_agg(json_build_object('id', t.id, 'name', t.name, 'urlName', t.url_name, 'type', t.type, 'hue', t.hue, 'onRoadmap', t.on_roadmap) order by t.position, t.id)
      from statuses t
      where t.company_id = $1
    ), '[]') as statuses
  from companies k
  where k.id = $1`
