import { apiQuery } from '../../../platform/web/api.ts'
import type { OpenApiDocument } from './contract.ts'

export const openApiQuery = apiQuery<OpenApiDocument>('/api/openapi.json')
