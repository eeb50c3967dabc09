import { expect, it } from 'vitest';
import { signV4 } from './sigV4.ts';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** The examples of the Amazon S3 API reference, "Signature calculations for the Authorization header". */
const published = [
  {
    what: 'GET of a part of an object',
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9' },
    payloadSha256: EMPTY,
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    what: 'PUT of an object whose name needs encoding',
    method: 'PUT',
    path: '/test$file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    payloadSha256: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    what: 'GET with a parameter that has no value',
    method: 'GET',
    path: '/?lifecycle',
    headers: {},
    payloadSha256: EMPTY,
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    what: 'GET of a list',
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: {},
    payloadSha256: EMPTY,
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];

it.each(published)('signs as published: $what', ({ method, path, headers, payloadSha256, signature }) => {
  const { authorization } = signV4({
    ...{ method, headers, payloadSha256, region: 'us-east-1' },
    url: new URL(path, 'https://examplebucket.s3.amazonaws.com'),
    at: new Date('2013-05-24T00:00:00Z'),
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  expect(authorization.split('Signature=')[1]).toBe(signature);
});
