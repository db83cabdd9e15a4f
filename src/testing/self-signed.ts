import { createPrivateKey } from 'node:crypto'

/** A self-signed certificate for 127.0.0.1. */
export const SELF_SIGNED = {
  key: createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: 'uvo7u9rd-5sGBk7UEqnOyXV4s8LEhSUGc8vNlBF5aIg',
      y: 'YH_tZEAoL9_SDdz3Hmu5c8rTfeVRgUu2YE-CLbOSUrg',
      d: '0zjfVKjaxHoZCPOS4Oavrh9D8XNuNLbOfZm9pXXKSRk',
    },
  }).export({ type: 'pkcs8', format: 'pem' }),
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUCcIZqLYEbL4wPiYu+UEyAocwX2AwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMjAwNTkyNFoYDzIxMjYxMDI5
MDA1OTI0WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS6+ju72t37mwYGTtQSqc7JdXizwsSFJQZzy82UEXloiGB/7WRAKC/f
0g3c9x5ruXPK033lUYFLtmBPgi2zklK4o2QwYjAdBgNVHQ4EFgQUnKB+1SVJZGAG
9723RHNcJkrEemIwHwYDVR0jBBgwFoAUnKB+1SVJZGAG9723RHNcJkrEemIwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IQCU9o/YMayIEHFoO4095oUlPZVGjKRC+wC6JS/7V99azQIgFG+exshJP79AnlNH
ndCs836qSsIxdFpFK52VR36X1js=
-----END CERTIFICATE-----
`,
}
