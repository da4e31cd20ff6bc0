declare const companyBrand: unique symbol

/**
 * The id of a company as a scope. Only the host resolver, the job runner and the commands make one (by `as CompanyID`, which the structure
 * test allows in those files alone), and every `company_id` column has this type: a query cannot be narrowed by an id from a request.
 */
export type CompanyID = string & { readonly [companyBrand]: true }
