/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** API URL of another deployment. Default `/api` on the same origin. */
  readonly VITE_API_BASE?: string;
}
