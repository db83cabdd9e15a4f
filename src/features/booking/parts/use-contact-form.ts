import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { ContactDetails } from './contact-resolver.ts'

/** The contract is as large as the rest of the wizard, and first needed at its last step. */
const loadResolver = () => import('./contact-resolver.ts')

/** The contact form; it stands above the steps, so that going back and forth keeps what was typed. */
export function useContactForm() {
  useEffect(() => void loadResolver(), [])
  return useForm<ContactDetails>({
    resolver: async (values, context, options) => {
      const { contactResolver } = await loadResolver()
      return contactResolver(values, context, options)
    },
    defaultValues: { name: '', email: '', phone: '' },
    mode: 'onTouched',
  })
}
