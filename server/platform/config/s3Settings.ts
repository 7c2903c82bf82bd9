export interface S3Settings {
  bucket: string;
  region: string;
  /** Endpoint of a store other than Amazon's. */
  endpoint: string | undefined;
  /** Whether the bucket is a part of the path, and not of the host name. */
  pathStyle: boolean;
  /** Without them the AWS SDK looks for credentials itself. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where browsers post signed forms to, for the policy of the page. */
export function toOrigin({ bucket, region, endpoint, pathStyle }: S3Settings): string {
  const url = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (!pathStyle) url.host = `${bucket}.${url.host}`;
  return url.origin;
}
