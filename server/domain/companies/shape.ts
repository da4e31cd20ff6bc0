import type { Company } from '../../../contract/company.ts'
import { rows, type Db } from '../../ports/database/database.ts'
import type { CompanyFacts } from '../asking.ts'
import { fileURL, smallFileURL } from '../files/fileURL.ts'
import { themeURL } from './themeURL.ts'

interface StatusRow {
  id: string
  name: string
  url_name: string
  type: Company['statuses'][number]['type']
  hue: Company['statuses'][number]['hue']
  on_roadmap: boolean
}

/** A company as everybody sees it, with its statuses in their order. */
export async function shapeCompany(db: Db, company: CompanyFacts): Promise<Company> {
  const statuses = await rows<StatusRow>(db, company.id, 'select id, name, url_name, type, hue, on_roadmap from statuses where company_id = $1 order by position, id')
  return {
    id: company.id,
    name: company.name,
    subdomain: company.subdomain,
    language: company.language,
    timeZone: company.timeZone,
    accent: company.accent,
    logo: company.logo && { url: fileURL(company.logo.id), smallURL: smallFileURL(company.logo.id), width: company.logo.width, height: company.logo.height },
    themeURL: themeURL(company.accent),
    isDemo: company.isDemo,
    statuses: statuses.map(({ id, name, url_name, type, hue, on_roadmap }) => ({ id, name, urlName: url_name, type, hue, onRoadmap: on_roadmap })),
  }
}
