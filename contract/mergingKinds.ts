/** For how many days a merge of people or of companies can be undone. */
export const undoMergeDays = 30

/** Why two people may be one: addresses that differ in capitals, dots or what follows a plus; a name in one company; a name that was imported without an address. */
export const userDoubleReasons = ['sameAddress', 'sameNameInCompany', 'importedName'] as const
export type UserDoubleReason = (typeof userDoubleReasons)[number]

/** Why two companies may be one: a domain, or one that is part of the other's; a name apart from signs and legal form. */
export const companyDoubleReasons = ['sameDomain', 'sameName'] as const
export type CompanyDoubleReason = (typeof companyDoubleReasons)[number]
